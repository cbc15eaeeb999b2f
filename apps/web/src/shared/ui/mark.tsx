interface Props {
  /** The way of its line on a square of 24. */
  d: string
  size: number
  className?: string
}

/** A line drawing where the file of the icons would come too late: on screens that every page starts with. */
export const Mark = ({ d, size, className }: Props) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={d} />
  </svg>
)
