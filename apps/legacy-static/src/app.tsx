import {
  Card,
  ClearCompletedButton,
  EmptyMessage,
  ErrorBanner,
  focusField,
  NavLink,
  NavLinks,
  NewsLine,
  NewTodoForm,
  PageLayout,
  SkipLink,
  TodoFooter,
  TodoGroup,
  TodoItem,
  TodoList,
  ToggleAllButton,
} from '@todos/ui';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  appendTodo,
  countActive,
  parseStatus,
  parseTitle,
  removeTodo,
  type Todo,
  visibleTodos,
} from 'todo-core';
import { keepDraft, readDraft } from './draft.ts';
import { createLocalTodo } from './local-todo.ts';
import { sampleTodos } from './sample-todos.ts';

const filters = [
  { status: 'all', href: '#/', name: 'All' },
  { status: 'active', href: '#/active', name: 'Active' },
  { status: 'completed', href: '#/completed', name: 'Completed' },
] as const;

const minTitleLength = 3;

/** The legacy page. It keeps its todos in memory, and only adds and removes them. */
export function App() {
  const [todos, setTodos] = useState(sampleTodos);
  const [deleted, setDeleted] = useState<Todo>();
  const [drafts] = useState(() => [readDraft()]);
  const newTodoField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const status = parseStatus(useLocation().pathname.slice(1));
  const visible = visibleTodos(todos, status);
  const activeCount = countActive(todos);

  // A stable callback, so that the news ends in time.
  const handleNewsEnd = useCallback(() => setDeleted(undefined), []);

  function remove(removed: readonly Todo[]) {
    setTodos((old) => removed.reduce((left, { id }) => removeTodo(left, id), old));
    // Never more than one: only the first sample is completed.
    setDeleted(removed[0]);
  }

  function handleSubmit(titles: readonly string[]) {
    const now = Date.now();
    const append = (old: readonly Todo[], title: string) =>
      appendTodo(old, createLocalTodo(old, title, now));
    setTodos((old) => titles.reduce(append, old));
  }

  function focusNewTodoField() {
    focusField(newTodoField.current);
  }

  function handleFilter(event: MouseEvent) {
    // Otherwise the link opens elsewhere, such as in a new tab.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    list.current?.querySelector('li')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <PageLayout>
      <ErrorBanner message="Unable to add a Todo" hidden onClose={focusNewTodoField} />
      <h1>todos</h1>
      <Card>
        <small>A page to try: nothing is saved.</small>
        <ToggleAllButton pressed={todos.length > 0 && activeCount === 0} disabled />
        <NewTodoForm
          parseTitle={(text) => parseTitle(text, minTitleLength)}
          invalidMessage={`Type at least ${minTitleLength} characters.`}
          tintWhen="touched"
          onSubmit={handleSubmit}
          initialDrafts={drafts}
          onTextChange={keepDraft}
          inputRef={newTodoField}
        />
        <SkipLink targetId="filters">Skip to the filters</SkipLink>
        <TodoList ref={list} onFocusLost={focusNewTodoField}>
          <TodoGroup>
            {visible.map((todo) => (
              <TodoItem
                key={todo.id}
                id={todo.id}
                title={todo.title}
                completed={todo.completed}
                onRemove={() => remove([todo])}
              />
            ))}
          </TodoGroup>
        </TodoList>
        <EmptyMessage>{visible.length === 0 && 'Nothing here'}</EmptyMessage>
        <TodoFooter count={activeCount}>
          <NavLinks id="filters" aria-label="Filter">
            {filters.map((filter) => (
              <NavLink
                key={filter.status}
                href={filter.href}
                current={filter.status === status}
                onClick={handleFilter}
              >
                {filter.name}
              </NavLink>
            ))}
          </NavLinks>
          <ClearCompletedButton
            count={todos.length - activeCount}
            onClear={() => remove(visibleTodos(todos, 'completed'))}
          />
          <NewsLine
            text={deleted && 'Deleted:'}
            name={deleted?.title}
            newsId={deleted}
            onEnd={handleNewsEnd}
          />
        </TodoFooter>
      </Card>
    </PageLayout>
  );
}
