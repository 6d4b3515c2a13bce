import { LoadingIndicator, NavLinks, PageLayout } from '@todos/ui';
import { lazy, Suspense, useEffect } from 'react';
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

  useEffect(() => {
    document.title = `${routeNames[route]} · todos`;
    page.showRoute(route);
  }, [route, page]);

  return (
    <PageLayout
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
