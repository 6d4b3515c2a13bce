export { ErrorBanner } from './page/error-banner.tsx';
export { ErrorBoundary } from './page/error-boundary.tsx';
export { FailureMessage } from './page/failure-message.tsx';
export { ListMessage, LoadingIndicator } from './list/list-message.tsx';
export { NavLink, NavLinks, SkipLink } from './page/nav-links.tsx';
export { NewsLine } from './page/news-line.tsx';
export { NewTodoArea } from './new-todo/new-todo-area.tsx';
export {
  focusNewTodoField,
  getNewTodoField,
  passFocusToField,
  typeTitle,
} from './new-todo/new-todo-field.ts';
export { SavingTitles } from './new-todo/saving-titles.tsx';
export { Card, PageLayout } from './page/page-layout.tsx';
export { TitleList } from './new-todo/title-list.tsx';
export { ClearCompletedButton, TodoFooter } from './page/todo-footer.tsx';
export { TodoItem } from './list/todo-item.tsx';
export { canMoveRows, type RowMotion } from './list/row-motion.ts';
export { TodoGroup } from './list/todo-group.tsx';
export { TodoList, type TodoListHandle } from './list/todo-list.tsx';
export { ToggleAllButton } from './list/toggle-all-button.tsx';
