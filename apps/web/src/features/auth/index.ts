/** The door of sign-in for features above: the form that changes a known password. */
export { ChangePasswordForm } from './change-password-form.tsx'
