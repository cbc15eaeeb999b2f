import { clsx } from 'clsx'

/** Classes of a link in text, and of a button that reads like one. */
export const linkClass = (className?: string): string =>
  clsx('cursor-pointer rounded-control font-semibold text-brandink hover:underline', className)
