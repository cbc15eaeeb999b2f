import type { QuizStart as Start } from '@learn/contract/quiz'
import {
  Ban,
  CalendarClock,
  CloudUpload,
  Eye,
  Flag,
  ListChecks,
  type LucideIcon,
  Repeat,
  Timer,
  UserRoundCheck,
} from 'lucide-react'
import { RichText } from '#features/rich-text/index.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { pctText } from '#shared/lib/percent-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { aboveName, getRules, limitText, markText, type Rule } from '../quiz-texts.ts'
import { Attempts, Covers } from './attempts.tsx'
import { StartButton } from './start-button.tsx'

interface Props {
  quiz: Start
  /** On the page of its activity, which has the heading. */
  isInside?: boolean
}

const SIGNS: Record<Rule['about'], LucideIcon> = {
  open: CalendarClock,
  time: Timer,
  saving: CloudUpload,
  way: Flag,
  yours: UserRoundCheck,
  checking: ListChecks,
  counted: Repeat,
  shown: Eye,
}

/** A quiz before and between attempts: what it is, its rules, how the attempts went, Start. */
export function QuizStart({ quiz, isInside = false }: Props) {
  const nowS = useServerNow(quiz.openAt, 30)
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-label={quiz.name}
        className="hero relative overflow-hidden rounded-hero bg-pine p-9 text-onpine shadow-2 max-gate:p-6"
      >
        <div className="hero-art">
          <div className="absolute -top-24 -right-16">
            <Seed
              n={300}
              size={460}
              share={Math.max(0.3, (quiz.bestPct ?? 0) / 100)}
              min={0.2}
              max={0.75}
              dimOpacity={0.22}
            />
          </div>
        </div>
        <div className="hero-text relative">
          <p className="text-small font-medium text-onpine2">{aboveName(quiz, nowS)}</p>
          <Heading level={1} look="display" className="mt-2 text-balance">
            {quiz.name}
          </Heading>
          <Facts quiz={quiz} />
          <StartButton quiz={quiz} />
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Card aria-labelledby="before" className="p-7 max-gate:p-5">
          <Heading level={2} look="h3" id="before">
            Before you start
          </Heading>
          {quiz.introHtml !== '' && !isInside && <RichText html={quiz.introHtml} className="mt-4" />}
          <ul className="mt-5 flex flex-col gap-5">
            {getRules(quiz).map(({ about, text }) => {
              const Icon = SIGNS[about]
              return (
                <li key={text} className="flex gap-4">
                  <IconTile>
                    <Icon size={18} />
                  </IconTile>
                  <p className="min-w-0 flex-1 self-center text-body text-ink2">{text}</p>
                </li>
              )
            })}
          </ul>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Attempts quiz={quiz} />
          {quiz.covers.length > 0 && <Covers covers={quiz.covers} />}
        </div>
      </div>
    </div>
  )
}

/** What it takes, in figures. */
function Facts({ quiz }: { quiz: Start }) {
  const facts = [
    [String(quiz.questions), quiz.questions === 1 ? 'question' : 'questions'],
    ...(quiz.timeLimitS === null ? [] : [[limitText(quiz.timeLimitS), 'time limit']]),
    [markText(quiz.maxMarks, quiz.decimals), 'marks'],
    [pctText(quiz.passPct), 'to clear'],
  ]
  if (quiz.questions === 0)
    return (
      <p className="mt-5 flex items-center gap-2 text-body text-onpine2">
        <Ban size={16} aria-hidden="true" />
        This quiz has no questions yet.
      </p>
    )
  return (
    <dl className="mt-6 flex flex-wrap gap-y-4 gate:divide-x gate:divide-onpine2/30 max-gate:gap-x-8">
      {facts.map(([value, name]) => (
        <div key={name} className="flex flex-col-reverse gate:px-6 gate:first:pl-0">
          <dt className="text-small text-onpine2">{name}</dt>
          <dd className="tnum text-h2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
