/** Cross hairs: their middle is the point that counts. */
export const Crosshair = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className={className}>
    <g fill="none" stroke="var(--surface)" strokeWidth={5} strokeLinecap="round">
      <circle cx={12} cy={12} r={6} />
      <path d="M12 2v6M12 16v6M2 12h6M16 12h6" />
    </g>
    <g fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round">
      <circle cx={12} cy={12} r={6} />
      <path d="M12 2v6M12 16v6M2 12h6M16 12h6" />
    </g>
  </svg>
)
