/** The door of sign-in for features above: the forms of what somebody signs in with. */
export { ChangePasswordForm } from './change-password-form.tsx'
export { FactorForm } from './factor-form.tsx'
