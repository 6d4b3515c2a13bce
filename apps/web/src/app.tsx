import { LoadingIndicator, NavLinks, PageLayout } from '@todos/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Page, PageContext } from './page.ts';
import { RouterLink } from './router-link.tsx';
import { homeRoute, matchRoute, routeNames } from './routes.ts';
import { TodosPage } from './todos-page/todos-page.tsx';

/** The About page, which loads when it renders first. */
const AboutPage = lazy(() => import('./about-page.tsx'));

/** The frame of every page, and in it the page that the address names. */
export function App({ page }: { readonly page: Page }) {
  const route = matchRoute(useLocation().pathname) ?? homeRoute;
  const isAbout = route === 'about';
  const main = useRef<HTMLElement>(null);
  const wasAbout = useRef(isAbout);

  useEffect(() => {
    document.title = `${routeNames[route]} · todos`;
    page.showRoute(route);
  }, [route, page]);

  useEffect(() => {
    if (wasAbout.current === isAbout) return;
    wasAbout.current = isAbout;
    // The focus was in the previous page: keyboard users continue at the top of this one.
    if (document.activeElement === document.body) main.current?.focus();
  }, [isAbout]);

  return (
    <PageLayout
      mainRef={main}
      name={isAbout ? routeNames.about : 'Todos'}
      nav={
        <NavLinks aria-label="Pages">
          <RouterLink route={homeRoute} current={!isAbout}>
            Todos
          </RouterLink>
          <RouterLink route="about" current={isAbout}>
            {routeNames.about}
          </RouterLink>
        </NavLinks>
      }
    >
      {isAbout ? (
        <Suspense
          fallback={
            <>
              <h1>About</h1>
              <LoadingIndicator label="Loading the page" />
            </>
          }
        >
          <AboutPage />
        </Suspense>
      ) : (
        <PageContext value={page}>
          <TodosPage filter={route} />
        </PageContext>
      )}
    </PageLayout>
  );
}
