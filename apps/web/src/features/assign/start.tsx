import type { ActivityAddress } from '#features/course/queries.ts'
import { Button } from '#shared/ui/button.tsx'
import { useWork } from './use-work.ts'

/** The way into the first attempt. */
export function Start({ address }: { address: ActivityAddress }) {
  const { start } = useWork(address)
  return (
    <div className="mt-6">
      <Button size="lg" isPending={start.isPending} disabled={start.isPending} onClick={() => start.mutate()}>
        Start working
      </Button>
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {start.error?.message}
      </p>
    </div>
  )
}
