import { Seed } from './seed.tsx'

/** The mark of the brand. `size` in pixels. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <span className="grid place-items-center rounded-input bg-pine text-onpine" style={{ width: size, height: size }}>
    <Seed n={21} size={size * 0.72} lit="var(--accent)" min={1.2} max={2.9} />
  </span>
)
