import { lazyComponent } from '#shared/ui/lazy-component.tsx'

export { isAccountPath } from './account-page.ts'
export { endLeft } from './end-left.ts'
/** The light door of session: what it keeps in this browser and the start of the app needs, without a component. */
export { isFreePath } from './free-area.ts'
export { verifyFreeStart } from './free-start.ts'
export { forgetCode, handedCode, handedLogout, isCodeFromThisSite, takeHanded } from './handed.ts'
export { leadTo } from './lead-to.ts'
export { readStoredPicture, storePicture } from './picture.ts'
export { freePlace, placeFor } from './place-for.ts'
export { publicPlace } from './public-place.ts'
export { safeNext } from './safe-next.ts'
export { verifyStart } from './session.ts'
export { staffTwin } from './staff-next.ts'
export {
  accountAccess,
  clearAll,
  clearSignIn,
  hasSession,
  isStaffHere,
  knownAccess,
  storeAccess,
  storeSignIn,
} from './stored-session.ts'

/** `?logout=true` asked for; its code comes when such a link was followed. */
export const LogoutLink = lazyComponent('logout', () => import('./logout-link.tsx'), { fault: 'inside' })
