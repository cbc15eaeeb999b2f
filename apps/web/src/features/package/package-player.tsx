import { useState } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { OpenedAttempt } from './opened-attempt.tsx'
import { PackageNote } from './package-note.tsx'
import { PackageStage } from './package-stage.tsx'

/** A package: pages of an authoring tool, SCORM or H5P, in a frame of its own with our bar around it. */
export default function PackagePlayer({ page, kind, content, address, children }: PlayerProps<'package'>) {
  const reports = content.items.some(item => item.reports)
  return (
    <LessonArticle page={page} kind={kind}>
      {reports ? (
        <OpenedAttempt page={page} content={content} address={address} />
      ) : (
        <PlainPackage name={page.activity.name} content={content} />
      )}
      {children}
    </LessonArticle>
  )
}

/** Pages that report nothing. */
function PlainPackage({ name, content }: Pick<PlayerProps<'package'>, 'content'> & { name: string }) {
  const [item, setItem] = useState(() => content.items.findIndex(one => one.path !== null))
  return (
    <>
      <PackageStage
        name={name}
        content={content}
        item={item}
        sitting={{ values: {}, learner: { id: '', name: '' }, isReview: false }}
        attempt={null}
        attempts={[]}
        onItem={setItem}
        onTold={() => undefined}
        onAttempt={() => undefined}
        onAgain={null}
      />
      <PackageNote reports={false} score={null} maxScore={content.maxScore} />
    </>
  )
}
