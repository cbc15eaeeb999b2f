import { useState } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { isLessonWindow } from '#shared/lib/lesson-window.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { openLessonWindow } from './open-lesson-window.ts'
import { OpenedAttempt } from './opened-attempt.tsx'
import { PackageNote } from './package-note.tsx'
import { PackageStage } from './package-stage.tsx'
import { plainWays } from './stage-ways.ts'
import { useWindowLock } from './use-window-lock.ts'
import { WindowNotice } from './window-notice.tsx'

/** A package: pages of an authoring tool, SCORM or H5P, in a frame of its own with our bar around it. */
export default function PackagePlayer({ page, kind, content, address, children }: PlayerProps<'package'>) {
  const reports = content.items.some(item => item.reports)
  const stage = reports ? (
    <OpenedAttempt page={page} content={content} address={address} />
  ) : (
    <PlainPackage id={page.activity.id} name={page.activity.name} content={content} />
  )
  if (isLessonWindow())
    return (
      <main className="bg-surface">
        <Heading level={1} look="hidden">
          {page.activity.name}
        </Heading>
        {stage}
      </main>
    )
  return (
    <LessonArticle page={page} kind={kind}>
      {stage}
      {children}
    </LessonArticle>
  )
}

/** Pages that report nothing. */
function PlainPackage({ id, name, content }: Pick<PlayerProps<'package'>, 'content'> & { id: number; name: string }) {
  const [item, setItem] = useState(() => content.items.findIndex(one => one.path !== null))
  const isOwn = isLessonWindow()
  const around = useWindowLock(`package-${id}`, { isShared: true })
  const showWindow = (): void => openLessonWindow(id, window.location.pathname)
  if (around.state === 'elsewhere' || around.state === 'leaving')
    return (
      <div aria-live="polite">
        <WindowNotice around={around} isSaved={false} onShow={showWindow} />
      </div>
    )
  return (
    <>
      <PackageStage
        name={name}
        content={content}
        item={item}
        sitting={{ values: {}, learner: { id: '', name: '' }, isReview: false }}
        ways={plainWays(content, item, setItem)}
        attempt={null}
        attempts={[]}
        onTold={() => undefined}
        onAttempt={() => undefined}
        onAgain={null}
        spent=""
        isWindow={isOwn}
        onWindow={isOwn ? null : showWindow}
      />
      {!isOwn && <PackageNote reports={false} score={null} maxScore={content.maxScore} />}
    </>
  )
}
