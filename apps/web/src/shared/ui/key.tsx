import type { ReactNode } from 'react'

/** A key of the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="grid h-5 min-w-5 place-items-center border border-line2 px-1 font-sans text-micro text-ink2">
    {children}
  </kbd>
)
