export { ErrorBanner } from './error-banner.tsx';
export { ListMessage, LoadingIndicator, SavingTitles } from './list-message.tsx';
export { NavLink, NavLinks, SkipLink } from './nav-links.tsx';
export { NewsLine } from './news-line.tsx';
export { NewTodoArea } from './new-todo-area.tsx';
export {
  focusNewTodoField,
  getNewTodoField,
  passFocusToField,
  typeTitle,
} from './new-todo-field.ts';
export { Card, PageLayout } from './page-layout.tsx';
export { TitleList } from './title-list.tsx';
export { ClearCompletedButton, TodoFooter } from './todo-footer.tsx';
export { TodoItem } from './todo-item.tsx';
export { TodoGroup, TodoList, type TodoListHandle } from './todo-list.tsx';
export { ToggleAllButton } from './toggle-all-button.tsx';
