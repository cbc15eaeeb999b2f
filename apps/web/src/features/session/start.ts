import { lazy } from 'react'
import { lazyPart } from '#shared/lib/lazy-part.ts'

/** The light door of session: what the start of the app needs, without a component that a screen could bring later. */
export { verifyFreeStart } from './free-start.ts'
export { placeFor } from './place-for.ts'
export { publicPlace } from './public-place.ts'
export { safeNext } from './safe-next.ts'
export { isStaffHere, verifyStart } from './session.ts'

/** `?logout=true` asked for; its code comes when such a link was followed. */
export const LogoutLink = lazy(() => lazyPart('logout', () => import('./logout-link.tsx')))
