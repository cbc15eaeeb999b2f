import { Bar } from '#shared/ui/progress.tsx'

const share = (some: number, all: number): number => (all === 0 ? 0 : (100 * some) / all)

/** How many of all, as a bar and a number. */
export const ReachCell = ({ some, all, what }: { some: number; all: number; what: string }) => (
  <span className="tnum flex items-center gap-3">
    <span className="w-16">
      <Bar pct={share(some, all)} label={`${some} of ${all} ${what}`} height={6} />
    </span>
    {some}
  </span>
)
