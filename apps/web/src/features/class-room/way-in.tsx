import type { LiveClass } from '@learn/contract/live'
import type { ClassStage } from '@learn/contract/live/plain'
import { ExternalLink, Play } from 'lucide-react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { serviceName } from './describe-next.ts'
import { useJoinClass } from './use-join-class.ts'
import { useEndClass, useStartClass } from './use-start-class.ts'

interface Props {
  liveClass: LiveClass
  stage: ClassStage
}

const NewWindow = () => (
  <>
    <ExternalLink size={18} aria-hidden="true" />
    <span className="sr-only">, opens a new window</span>
  </>
)

/** The button that leads into a class: for the right person, while it leads there. */
export function WayIn({ liveClass, stage }: Props) {
  const { joinsBy, joinUrl, times, role } = liveClass
  if (joinsBy === 'link')
    return joinUrl !== null && stage !== 'ended' && stage !== 'cancelled' ? (
      <a
        href={joinUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'accent', size: 'lg' })}
      >
        Join
        <NewWindow />
      </a>
    ) : null
  if (joinsBy === 'service' && times.state === 'live') return <JoinService liveClass={liveClass} />
  return role === 'host' && (stage === 'live' || liveClass.isStartable) ? (
    <StartClass activityId={liveClass.activity.id} />
  ) : null
}

function StartClass({ activityId }: { activityId: number }) {
  const start = useStartClass(activityId)
  return (
    <>
      <Button variant="accent" size="lg" isPending={start.isPending} onClick={() => start.mutate()}>
        <Play size={18} aria-hidden="true" />
        Start class
      </Button>
      <Fault error={start.error} />
    </>
  )
}

/** Into a class that another service holds, by an address of one's own; its host ends it here for everybody. */
function JoinService({ liveClass }: { liveClass: LiveClass }) {
  const { activity, role } = liveClass
  const { join, openClass, blockedUrl } = useJoinClass(activity.id)
  const end = useEndClass(activity.id)
  return (
    <>
      {blockedUrl === null ? (
        <Button variant="accent" size="lg" isPending={join.isPending} onClick={openClass}>
          {role === 'host' ? `Open ${serviceName(liveClass)}` : 'Join'}
          <NewWindow />
        </Button>
      ) : (
        <a
          href={blockedUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'accent', size: 'lg' })}
        >
          Open {serviceName(liveClass)}
          <NewWindow />
        </a>
      )}
      {role === 'host' && (
        <Button variant="pine" size="lg" isPending={end.isPending} onClick={() => end.mutate()}>
          End class
        </Button>
      )}
      <Fault error={join.error ?? end.error} />
    </>
  )
}

const Fault = ({ error }: { error: Error | null }) => (
  <p role="alert" className="w-full text-small empty:hidden">
    {error?.message}
  </p>
)
