import { getRem } from '../lib/rem.ts'
import { Seed } from './seed.tsx'

/** The mark of the brand. `size` in pixels at the usual text size. */
export const Logo = ({ size = 36 }: { size?: number }) => (
  <span
    className="grid shrink-0 place-items-center rounded-input bg-pine text-onpine"
    style={{ width: getRem(size), height: getRem(size) }}
  >
    <Seed n={21} size={size * 0.72} lit="var(--accent)" min={1.2} max={2.9} />
  </span>
)
