/** The door of session: who is signed in in this browser, and the ways in and out. */
export { AccountMenu } from './account-menu.tsx'
export { AskScreen } from './ask-screen.tsx'
export { AuthFrame } from './auth-frame.tsx'
export { endPush } from './end-push.ts'
export { type Identifier, identifierText, looksLikeNumber, parseIdentifier, tidied } from './identifier.ts'
export { SignInHead } from './sign-in-head.tsx'
export { signOut } from './sign-out.ts'
