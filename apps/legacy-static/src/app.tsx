import {
  Card,
  ClearCompletedButton,
  getNewTodoField,
  ListMessage,
  NavLink,
  NavLinks,
  NewsLine,
  NewTodoArea,
  PageLayout,
  SkipLink,
  TodoFooter,
  TodoGroup,
  TodoItem,
  TodoList,
  type TodoListHandle,
  ToggleAllButton,
} from '@todos/ui';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  appendTodo,
  countActive,
  parseFilter,
  parseTitle,
  removeTodo,
  type Todo,
  visibleTodos,
} from 'todo-core';
import { keepLines, readLines } from './kept-text.ts';
import { createLocalTodo } from './local-todo.ts';
import { sampleTodos } from './sample-todos.ts';

const links = [
  { filter: 'all', href: '#/', name: 'All' },
  { filter: 'active', href: '#/active', name: 'Active' },
  { filter: 'completed', href: '#/completed', name: 'Completed' },
] as const;

const minTitleLength = 3;

const parseLongTitle = (text: string) => parseTitle(text, minTitleLength);

/** The legacy page. It keeps its todos in memory, and only adds and removes them. */
export function App() {
  const [todos, setTodos] = useState(sampleTodos);
  const [deleted, setDeleted] = useState<Todo>();
  /** The text of the field, then the pasted titles. */
  const [[draft = '', ...keptTitles]] = useState(readLines);
  const [pasted, setPasted] = useState<readonly string[]>(keptTitles);
  const list = useRef<TodoListHandle>(null);
  const filter = parseFilter(useLocation().pathname.slice(1));
  const visible = visibleTodos(todos, filter);
  const activeCount = countActive(todos);

  useLayoutEffect(() => {
    (getNewTodoField() as HTMLInputElement).value = draft;
  }, [draft]);

  function keepTyped() {
    keepLines([getNewTodoField()?.value ?? '', ...pasted]);
  }
  useEffect(keepTyped);

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

  function handleFilter(event: MouseEvent) {
    // With such a key, the link opens elsewhere, such as in a new tab.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    list.current?.showFirstRow();
  }

  return (
    <PageLayout>
      <div role="alert" hidden>
        <strong>Error</strong> Unable to add a Todo
      </div>
      <h1>todos</h1>
      <Card>
        <small>A page to try: nothing is saved.</small>
        <ToggleAllButton pressed={todos.length > 0 && activeCount === 0} />
        <NewTodoArea
          parseTitle={parseLongTitle}
          invalidMessage={`Type at least ${minTitleLength} characters.`}
          tintWhen="touched"
          onSubmit={handleSubmit}
          onTextChange={keepTyped}
          pastedTitles={pasted}
          onPastedChange={setPasted}
        />
        <SkipLink targetId="filters">Skip to the filters</SkipLink>
        <TodoList
          ref={list}
          count={todos.length}
          message={<ListMessage loaded>{visible.length === 0 && 'Nothing here'}</ListMessage>}
        >
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
        <TodoFooter count={activeCount}>
          <NavLinks id="filters" aria-label="Filter">
            {links.map((link) => (
              <NavLink
                key={link.filter}
                href={link.href}
                current={link.filter === filter}
                onClick={handleFilter}
              >
                {link.name}
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
            onEnd={() => setDeleted(undefined)}
          />
        </TodoFooter>
      </Card>
    </PageLayout>
  );
}
