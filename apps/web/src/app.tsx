import { NavLinks, PageLayout } from '@todos/ui';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useMatch } from 'react-router-dom';
import type { TodoStore } from 'todo-core';
import { AboutRoute } from './about-route.tsx';
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

/** The pages and their routes. Specification, section 2. */
export function App({ store, loader, work, config }: AppProps) {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route
          path="todos/:status"
          element={<TodosPage store={store} loader={loader} work={work} />}
        />
        <Route path="about" element={<AboutRoute config={config} />} />
        <Route path="*" element={<Navigate to={`/${homePath}`} replace />} />
      </Route>
    </Routes>
  );
}

/** What every page has around it; it stays while the pages change, and so does the focus in it. */
function Frame() {
  const isAbout = useMatch('/about') !== null;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(isAbout);

  useEffect(() => {
    if (shown.current === isAbout) return;
    shown.current = isAbout;
    // What had the focus went with the page before: the keyboard goes on from the top of this one.
    if (document.activeElement === document.body) main.current?.focus();
  }, [isAbout]);

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
