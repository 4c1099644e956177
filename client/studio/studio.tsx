import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NoticeProvider } from './elements/notices.tsx';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);

/** The studio's root component. */
export function Studio() {
  return (
    <NoticeProvider>
      <RouterProvider router={router} />
    </NoticeProvider>
  );
}
