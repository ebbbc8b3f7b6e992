import { type RouteObject, screen } from 'shared-ui/router'
import { Home } from './home/home.tsx'

const routes: RouteObject[] = [
  // Most visits start here: as part of the area's own file it saves the first visit two requests.
  { index: true, element: <Home /> },
  { path: 'about', lazy: screen(() => import('./about.tsx')) },
  { path: 'services', lazy: screen(() => import('./services/services.tsx')) },
  { path: 'services/:name', lazy: screen(() => import('./services/service.tsx')) },
  { path: 'centres', lazy: screen(() => import('./centres.tsx')) },
  { path: 'contact', lazy: screen(() => import('./contact/contact.tsx')) },
  { path: 'track', lazy: screen(() => import('./track/track.tsx')) },
  { path: 'payment-status', lazy: screen(() => import('./payment-status.tsx')) },
  { path: 'kyc/merchant', lazy: screen(() => import('./kyc-by-link.tsx')) },
  { path: 'kyc/staff', lazy: screen(() => import('./kyc-by-link.tsx')) },
  { path: 'phone', lazy: screen(() => import('./phone-scan.tsx')) },
  { path: 'auth/register', lazy: screen(() => import('./register/register.tsx')) },
  { path: 'auth/register/status', lazy: screen(() => import('./register/registration-status.tsx')) },
  { path: 'auth/login', lazy: screen(() => import('./sign-in/sign-in.tsx')) },
  { path: 'auth/forgot-username', lazy: screen(() => import('./forgotten/forgot-username.tsx')) },
  { path: 'auth/reset-password', lazy: screen(() => import('./forgotten/reset-password.tsx')) },
  {
    path: 'auth/second-factor',
    handle: { html: false },
    lazy: screen(() => import('./second-factor-due.tsx')),
  },
  { path: 'auth/view-as', handle: { html: false }, lazy: screen(() => import('./view-as.tsx')) },
  { path: 'privacy-policy', lazy: screen(() => import('./legal-page.tsx'), 'PrivacyPolicy') },
  { path: 'licensing', lazy: screen(() => import('./legal-page.tsx'), 'Licensing') },
  { path: 'terms-and-conditions', lazy: screen(() => import('./legal-page.tsx'), 'TermsAndConditions') },
]

export default routes
