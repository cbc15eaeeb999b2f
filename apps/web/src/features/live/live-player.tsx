import { addressOf } from '@learn/contract/pages/plain'
import { ExternalLink, Radio } from 'lucide-react'
import { LessonArticle } from '#features/article/index.ts'
import { liveStage, type PlayerProps } from '#features/course/index.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ClassFacts } from './class-facts.tsx'

const NO_LINK = 'The link to join is not kept here: your institute sends it before the class.'

/** What is said of a class that has a date, and of one that has none. */
const TEXTS = {
  ahead: 'The class is joined from this page, once it begins.',
  on: 'The class is on.',
  over: 'This class is over. If it was recorded, the recording appears in this module. Mark the class as done if you were there.',
  undated: 'The date of this class is not set yet.',
}

/** A class that people meet in: when and with whom it is, the way in while it is on, and what comes after it. */
export default function LivePlayer({ page, kind, content, address, children }: PlayerProps<'live'>) {
  const { id, name, type, openAt, minutes } = page.activity
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const stage = openAt === null ? 'undated' : liveStage(openAt, minutes, nowS)
  const { joinUrl, teachers } = content
  const path =
    'programId' in address
      ? addressOf('activity', { programid: address.programId, type, id })
      : addressOf('freePlayer', { courseId: address.freeCourseId, moduleId: id })
  const mayJoin = stage === 'on' || stage === 'undated'
  return (
    <LessonArticle page={page} kind={kind}>
      {openAt !== null && (
        <ClassFacts {...{ id, name, minutes, teachers, path }} courseName={page.course.name} atS={openAt} />
      )}
      <Notice tone="info" Icon={Radio} className="mt-4">
        {TEXTS[stage]} {mayJoin && joinUrl === null && NO_LINK}
      </Notice>
      {mayJoin && joinUrl !== null && (
        <a href={joinUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'lg' }, 'mt-5')}>
          Join the class
          <ExternalLink size={17} aria-hidden="true" />
          <span className="sr-only">, opens a new window</span>
        </a>
      )}
      {children}
    </LessonArticle>
  )
}
