import { clsx } from 'clsx'

/** The way past the header of a layout to its `#content`, seen when it has the focus. `className`: where it stands. */
export const SkipLink = ({ className }: { className: string }) => (
  <a
    href="#content"
    className={clsx(
      'fixed top-3 z-modal -translate-y-20 rounded-control bg-brand px-4 py-2.5 text-body font-semibold text-onbrand focus:translate-y-0',
      className,
    )}
  >
    Skip to content
  </a>
)
