import { NavLinks, PageLayout } from '@todos/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useMatch } from 'react-router-dom';
import type { TodoStore } from 'todo-core';
import { AboutRoute, nextAttempt } from './about-route.tsx';
import type { Config } from './config.ts';
import type { ListLoader } from './list-loader.ts';
import { RouterLink } from './router-link.tsx';
import { homePath } from './prerendered-path.ts';
import { TodosPage } from './todos-page.tsx';
import type { UnsavedWork } from './unsaved-work.ts';

interface AppProps {
  readonly store: TodoStore;
  readonly loader: ListLoader;
  readonly work: UnsavedWork;
  readonly config: Config;
}

/** The pages and their routes. */
export function App({ store, loader, work, config }: AppProps) {
  const main = useRef<HTMLElement>(null);
  // Kept here, so that a visit to another page does not load the About page again.
  const [attempt, setAttempt] = useState(() => nextAttempt());

  function handleRetry() {
    // The button disappears: keyboard users continue at the top of the page.
    main.current?.focus();
    setAttempt(nextAttempt);
  }

  return (
    <Routes>
      <Route element={<Frame main={main} />}>
        <Route
          path="todos/:status"
          element={<TodosPage store={store} loader={loader} work={work} />}
        />
        <Route
          path="about"
          element={<AboutRoute config={config} attempt={attempt} onRetry={handleRetry} />}
        />
        <Route path="*" element={<Navigate to={`/${homePath}`} replace />} />
      </Route>
    </Routes>
  );
}

/** The frame of every page. It stays while the pages change, and so does a focus in it. */
function Frame({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const isAbout = useMatch('/about') !== null;
  const shown = useRef(isAbout);

  useEffect(() => {
    if (shown.current === isAbout) return;
    shown.current = isAbout;
    // The focus was in the previous page: keyboard users continue at the top of this one.
    if (document.activeElement === document.body) main.current?.focus();
  }, [isAbout, main]);

  return (
    <PageLayout
      mainRef={main}
      nav={
        <NavLinks aria-label="Pages">
          <RouterLink to={`/${homePath}`} current={!isAbout}>
            Todos
          </RouterLink>
          <RouterLink to="/about" current={isAbout}>
            About
          </RouterLink>
        </NavLinks>
      }
    >
      <Outlet />
    </PageLayout>
  );
}
