import { Skeleton } from '#shared/ui/states.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInHead } from './sign-in-head.tsx'

/**
 * Sign-in as it stands before its code has come: drawn when the app is built, sent with the page, gone when the screen is there
 * (build/fronts.ts). Nothing in it can be typed into, so that nothing typed is lost.
 */
export const SignInFront = () => (
  <AuthFrame lit={null}>
    <SignInHead />
    <Skeleton className="mt-8 h-11" />
    <Skeleton className="mt-12 h-12" />
    <Skeleton className="mt-6 h-12" />
  </AuthFrame>
)
