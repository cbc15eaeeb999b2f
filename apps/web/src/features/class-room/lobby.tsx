import type { LiveClass } from '@learn/contract/live'
import { CLASS_TYPES, type ClassStage, type ClassTimes, type ClassType } from '@learn/contract/live/plain'
import { CalendarPlus, Check, Headphones } from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { clockTime, longDay, shortDay } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { describeNext } from './describe-next.ts'
import { saveInCalendar } from './save-in-calendar.ts'
import { WayIn } from './way-in.tsx'

interface Props {
  liveClass: LiveClass
  stage: ClassStage
  nowS: number
}

/** '7:00 to 8:00 PM'. */
function spanText({ startAt, endAt }: ClassTimes): string {
  if (startAt === null) return 'no fixed time'
  return endAt === null ? clockTime(startAt) : `${clockTime(startAt)} to ${clockTime(endAt)}`
}

/** '11:58', '2:04:11'. */
function countdown(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Before a class, and where it has nothing to watch: when it is, who teaches, what counts, and the way in. */
export default function Lobby({ liveClass, stage, nowS }: Props) {
  const { activity, introHtml, courseName, times, classType } = liveClass
  const { startAt, endAt } = times
  const isAhead = startAt !== null && startAt > nowS && stage !== 'cancelled'
  const lead = CLASS_TYPES[classType as ClassType] ?? CLASS_TYPES[1]
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-page items-start gap-5 p-6 s_desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <section className="relative overflow-hidden rounded-hero bg-pine p-8 text-onpine shadow-2 max-gate:p-6">
          <div aria-hidden="true" className="pointer-events-none absolute -top-10 -right-20 opacity-90 max-gate:hidden">
            <Seed n={233} size={380} share={0.5} min={0.5} max={1} dimOpacity={0.25} />
          </div>
          <div className="relative max-w-panel">
            <p className="text-small text-onpine2">
              {lead} class · {spanText(times)}
            </p>
            <Heading level={2} look="h1" className="mt-3 text-balance">
              {activity.name}
            </Heading>
            <div role="status">
              {isAhead && startAt - nowS < 86_400 ? (
                <p className="mt-4 flex items-baseline gap-3">
                  <span aria-hidden="true" className="tnum text-display font-semibold">
                    {countdown(startAt - nowS)}
                  </span>
                  <span className="text-small text-onpine2">until it starts</span>
                </p>
              ) : (
                isAhead && <p className="mt-4 text-h2">{longDay(startAt)}</p>
              )}
              <p className="mt-2 text-body text-onpine2">{describeNext(liveClass, stage, nowS)}</p>
            </div>
            <div className="mt-6 flex flex-wrap gap-3">
              <WayIn liveClass={liveClass} stage={stage} />
              {isAhead && (
                <Button
                  variant="pine"
                  size="lg"
                  onClick={() =>
                    saveInCalendar({
                      id: activity.id,
                      name: activity.name,
                      courseName,
                      atS: startAt,
                      endS: endAt,
                      nowS,
                    })
                  }
                >
                  <CalendarPlus size={18} aria-hidden="true" />
                  Add to calendar
                </Button>
              )}
            </div>
          </div>
        </section>
        {introHtml !== '' && (
          <Card className="p-6">
            <Heading level={2} look="h3">
              Before you come in
            </Heading>
            <RichText html={introHtml} className="mt-3" />
          </Card>
        )}
      </div>
      <Beside liveClass={liveClass} nowS={nowS} />
    </div>
  )
}

/** Who teaches, what is needed, and what counts as present. */
function Beside({
  liveClass: { teachers, rule, times, catchUpUntil, joinsBy, countsByItself },
  nowS,
}: Pick<Props, 'liveClass' | 'nowS'>) {
  const [teacher, ...others] = teachers
  const { startAt, endAt } = times
  const minutes = startAt !== null && endAt !== null ? Math.round((endAt - startAt) / 60) : null
  const needed =
    minutes === null ? null : Math.min(minutes, Math.max(rule.leastMinutes, Math.ceil((minutes * rule.percent) / 100)))
  return (
    <Card className="p-6">
      {teacher && (
        <div className="mb-5 flex items-center gap-3 border-b border-line pb-5">
          <Avatar name={teacher} size={44} />
          <p className="min-w-0 text-small text-ink3">
            <b className="block text-body font-semibold text-ink">{teacher}</b>
            {others.length > 0 && `with ${others.join(', ')}`}
          </p>
        </div>
      )}
      <ul className="flex flex-col gap-5">
        {joinsBy === 'room' && (
          <Fact Icon={Headphones} name="Nothing to install">
            All you need is to listen and type. Your microphone and camera stay off.
          </Fact>
        )}
        <Fact
          Icon={Check}
          name={
            needed === null
              ? `Present from ${rule.percent}% of the class`
              : `Present from ${needed} of ${minutes} minutes`
          }
        >
          {countsByItself
            ? 'Counted from the minutes you’re there, on any device.'
            : 'Your teacher records who was there.'}{' '}
          The recording counts too,{' '}
          {catchUpUntil === null ? `for ${rule.catchUpDays} days` : `until ${shortDay(catchUpUntil, nowS)}`}.
        </Fact>
      </ul>
    </Card>
  )
}

const Fact = ({ Icon, name, children }: { Icon: typeof Check; name: string; children: React.ReactNode }) => (
  <li className="flex gap-3">
    <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-brandink" />
    <p className="min-w-0 text-small text-ink2">
      <b className="block text-body font-semibold text-ink">{name}</b>
      {children}
    </p>
  </li>
)
