import {
  Card,
  ClearCompletedButton,
  ListMessage,
  NavLinks,
  NewTodoArea,
  PageLayout,
  SkipLink,
  TodoFooter,
  TodoItem,
  TodoList,
  ToggleAllButton,
} from '@todos/ui';
import { useState } from 'react';
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
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const filter = parseFilter(useLocation().pathname.slice(1));
  const visible = visibleTodos(todos, filter);
  const activeCount = countActive(todos);

  function remove(removed: readonly Todo[]) {
    setTodos((old) => removed.reduce((left, { id }) => removeTodo(left, id), old));
  }

  function handleSubmit(titles: readonly string[]) {
    const now = Date.now();
    const append = (old: readonly Todo[], title: string) =>
      appendTodo(old, createLocalTodo(old, title, now));
    setTodos((old) => titles.reduce(append, old));
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
          pastedTitles={pasted}
          onPastedChange={setPasted}
        />
        <SkipLink to="filters">Skip to the filters</SkipLink>
        <TodoList
          count={todos.length}
          message={<ListMessage loaded>{visible.length === 0 && 'Nothing here'}</ListMessage>}
        >
          {visible.map((todo) => (
            <TodoItem
              key={todo.id}
              id={todo.id}
              title={todo.title}
              completed={todo.completed}
              onRemove={() => remove([todo])}
            />
          ))}
        </TodoList>
        <TodoFooter
          count={activeCount}
          filter={links.find((link) => link.filter === filter)?.name}
          shownCount={visible.length}
        >
          <NavLinks id="filters" aria-label="Filter">
            {links.map((link) => (
              <a
                key={link.filter}
                href={link.href}
                aria-current={link.filter === filter ? 'page' : undefined}
                onClick={() =>
                  document.querySelector('.todo')?.scrollIntoView({ block: 'nearest' })
                }
              >
                {link.name}
              </a>
            ))}
          </NavLinks>
          <ClearCompletedButton
            count={todos.length - activeCount}
            onClear={() => remove(visibleTodos(todos, 'completed'))}
          />
        </TodoFooter>
      </Card>
    </PageLayout>
  );
}
