import { ApiError } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { Sample } from './sample.tsx'

const refetch = (): Promise<never> => new Promise(() => undefined)
const BUSY = new ApiError('server/unavailable', 503, 'The server is busy. Try again in a minute.', 'abc123')

const Waiting = () => (
  <div className="space-y-3">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-24" />
  </div>
)

/** A screen before it has data, and without any. */
export const StateSamples = () => (
  <div className="grid grid-cols-3 gap-6">
    <Sample name="Screen: loading">
      <Screen query={{ data: undefined, error: null, refetch }} name="Home" skeleton={<Waiting />}>
        {() => null}
      </Screen>
    </Sample>
    <Sample name="Screen: error">
      <Screen query={{ data: undefined, error: BUSY, refetch }} name="Home" skeleton={<Waiting />}>
        {() => null}
      </Screen>
    </Sample>
    <Sample name="Empty">
      <Empty text="Nothing is due today." action={<Button variant="outline">See what comes next</Button>} />
    </Sample>
  </div>
)
