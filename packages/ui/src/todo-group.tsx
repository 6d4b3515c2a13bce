import { Children, type ComponentProps, type CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** Props of {@link TodoGroup}; every prop goes to the `<ul>`. */
export type TodoGroupProps = ComponentProps<'ul'>;

/**
 * Some neighbouring rows of a {@link TodoList}. The browser skips whole groups that are off the
 * screen: to look at each of 5,000 rows in every frame would take longer than a press. Assistive
 * technology sees one list of rows.
 */
export function TodoGroup({ children, className, style, ...rest }: TodoGroupProps) {
  return (
    <ul
      role="presentation"
      {...rest}
      className={classNames('todo-group', className)}
      style={{ '--rows': Children.count(children), ...style } as CSSProperties}
    >
      {children}
    </ul>
  );
}
