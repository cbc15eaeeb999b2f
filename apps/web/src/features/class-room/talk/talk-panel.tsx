import type { ClassEvents, ClassTalk, LiveClass } from '@learn/contract/live'
import { useId, useState } from 'react'
import { useServerNow } from '#shared/api/server-time.ts'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { type Tab, TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Chat } from '../chat.tsx'
import { HereList } from './here-list.tsx'
import { People } from './people.tsx'
import { PollNotice } from './poll-notice.tsx'
import { Polls } from './polls.tsx'
import { Questions } from './questions.tsx'
import { useTalk } from './use-talk.ts'

export type TalkTab = 'chat' | 'questions' | 'polls' | 'people'

interface Props {
  sessionId: number
  liveClass: LiveClass
  events: ClassEvents | undefined
  isHost: boolean
  /** The people of the class are one of the tabs. */
  hasPeople?: boolean
  tab: TalkTab
  onTab: (tab: TalkTab) => void
}

interface News {
  chat: boolean
  poll: boolean
}

const tabsOf = (
  talk: ClassTalk | undefined,
  { isHost, hasPeople }: Pick<Props, 'isHost' | 'hasPeople'>,
  news: News,
) => {
  const open = talk?.questions.filter(({ state }) => state !== 'answered').length ?? 0
  const people = isHost ? talk?.hands.raised : talk?.here.count
  const tabs: Tab<TalkTab>[] = [
    { value: 'chat', name: 'Chat', detail: news.chat && <Dot /> },
    { value: 'questions', name: 'Questions', detail: count(open) },
    { value: 'polls', name: 'Polls', detail: news.poll ? <Dot /> : count(talk?.polls.length ?? 0) },
    ...(hasPeople ? [{ value: 'people' as const, name: 'People', detail: count(people ?? 0) }] : []),
  ]
  return tabs
}

const count = (n: number) => n > 0 && <span className="tnum ml-1.5 font-normal text-ink3">{n}</span>

/** Something new that the reader has not looked at. */
const Dot = () => (
  <>
    <i aria-hidden="true" className="ml-1.5 inline-block size-1.5 rounded-full bg-badink align-middle" />
    <span className="sr-only"> new</span>
  </>
)

/** Whether others wrote in the chat since the reader looked at it last. */
function useUnread(events: ClassEvents | undefined, isLooking: boolean): boolean {
  const last = events?.events.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState<number | null>(null)
  // What was written before one came in is no news, and neither is what one reads.
  if (events && seen !== last && (seen === null || isLooking)) setSeen(last)
  return events?.events.some(({ seq, isYou }) => !isYou && seq > (seen ?? last)) ?? false
}

/** Beside the stage of a class: chat, questions, polls and people. */
export function TalkPanel({ sessionId, liveClass, events, isHost, hasPeople = false, tab: chosen, onTab }: Props) {
  const id = useId()
  const tab = chosen === 'people' && !hasPeople ? 'chat' : chosen
  const talk = useTalk(sessionId)
  const nowS = useServerNow(Number.POSITIVE_INFINITY)
  const open = talk?.polls.find(({ isOpen, closesAt }) => isOpen && closesAt > nowS)
  const hasUnread = useUnread(events, tab === 'chat')
  const news = { chat: hasUnread, poll: !isHost && tab !== 'polls' && open?.yourChoice === null }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TabList
        id={id}
        label="Beside the class"
        look="line"
        className="h-12 shrink-0 overflow-x-auto"
        tabs={tabsOf(talk, { isHost, hasPeople }, news)}
        value={tab}
        onChoose={onTab}
      />
      {!isHost && open && tab !== 'polls' && (
        <PollNotice poll={open} here={talk?.here.count ?? 0} nowS={nowS} onOpen={() => onTab('polls')} />
      )}
      <TabPanel id={id} value="chat" isShown={tab === 'chat'} className="flex min-h-0 flex-1 flex-col">
        <Chat sessionId={sessionId} data={events} isHost={isHost} isMuted={talk?.isMuted ?? false} />
      </TabPanel>
      {tab !== 'chat' && (
        <TabPanel id={id} value={tab} className="flex min-h-0 flex-1 flex-col">
          {!talk && <CardSkeleton className="m-4 h-40" />}
          {talk && tab === 'questions' && <Questions sessionId={sessionId} talk={talk} isHost={isHost} />}
          {talk && tab === 'polls' && <Polls sessionId={sessionId} polls={talk.polls} nowS={nowS} isHost={isHost} />}
          {talk && tab === 'people' && !talk.people && (
            <HereList teachers={teachersOf(liveClass, talk)} here={talk.here} />
          )}
          {talk?.people && tab === 'people' && (
            <People sessionId={sessionId} liveClass={liveClass} talk={talk} people={talk.people} />
          )}
        </TabPanel>
      )}
    </div>
  )
}

/** Who teaches the class, whoever sends it now first. */
const teachersOf = ({ teachers }: LiveClass, { here }: ClassTalk): string[] => [
  ...new Set([...(here.host === null ? [] : [here.host]), ...teachers]),
]
