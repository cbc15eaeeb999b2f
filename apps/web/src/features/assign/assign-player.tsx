import { Award } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { AssignFacts } from './assign-facts.tsx'
import { pointsText } from './assign-text.ts'
import { Criteria } from './criteria.tsx'
import { DraftWork } from './draft-work.tsx'
import { FileList } from './file-list.tsx'
import { HandedWork } from './handed-work.tsx'
import { Start } from './start.tsx'

/** An assignment: what is asked, the draft that is worked on, what was handed in and what came of it. */
export default function AssignPlayer({ page, kind, content, address, children }: PlayerProps<'assign'>) {
  const { attempts, instructionsHtml, files, rules, can, elsewherePct } = content
  const last = attempts.at(-1)
  const [shown, setShown] = useState<number | null>(null)
  const work = attempts.find(({ id }) => id === shown) ?? last
  return (
    <LessonArticle page={page} kind={kind}>
      {instructionsHtml && <RichText html={instructionsHtml} headingsFrom={2} className="mt-3 max-w-text" />}
      {files.length > 0 && <FileList label="Files for this assignment" files={files} className="mt-4 max-w-narrow" />}
      <AssignFacts view={content} isBeforeJoin={page.activity.isBeforeJoin === true} />
      {attempts.length > 1 && (
        <TabList
          id="attempts"
          label="Attempts"
          look="pill"
          className="mt-6"
          value={String(work?.id ?? '')}
          onChoose={id => setShown(Number(id))}
          tabs={attempts.map(({ id, number }) => ({ value: String(id), name: `Attempt ${number}` }))}
        />
      )}
      {work && (
        <Attempt isTab={attempts.length > 1} id={work.id}>
          {work.state === 'draft' ? (
            <DraftWork key={work.id} view={content} work={work} address={address} activityName={page.activity.name} />
          ) : (
            <HandedWork key={work.id} view={content} work={work} address={address} onBegun={() => setShown(null)} />
          )}
        </Attempt>
      )}
      {elsewherePct !== null && (
        <Notice tone="info" Icon={Award} className="mt-6 max-w-text">
          You have {pointsText(elsewherePct)}% for this already, recorded by your institute or an earlier system.
        </Notice>
      )}
      {!work && can.work && <Start address={address} />}
      {!work && rules.criteria.length > 0 && <Criteria criteria={rules.criteria} className="mt-6" />}
      {last?.state === 'submitted' && children}
    </LessonArticle>
  )
}

const Attempt = ({ isTab, id, children }: { isTab: boolean; id: number; children: ReactNode }) =>
  isTab ? (
    <TabPanel id="attempts" value={String(id)}>
      {children}
    </TabPanel>
  ) : (
    children
  )
