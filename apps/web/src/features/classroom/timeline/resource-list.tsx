import type { Timeline } from '@learn/contract/classroom'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { DownloadLink } from '#features/files/index.ts'
import { fileDetail } from '#shared/lib/file-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { FileIcon } from '#shared/ui/file-icon.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { ShowAll } from '#shared/ui/show-all.tsx'

const FIRST = 6

/** The downloads of the course. */
export const ResourceList = ({ resources, programId }: { resources: Timeline['resources']; programId: number }) => (
  <Card aria-label="Resources" className="p-5">
    <Heading level={2} look="body">
      Resources
    </Heading>
    <ShowAll items={resources} count={FIRST} name="resources">
      {shown => (
        <ul className="-mb-1.5 mt-2">
          {shown.map(({ activity, ...file }) => (
            <li key={activity.id} className="flex items-center gap-3 py-2">
              <FileIcon name={file.name} className="shrink-0 text-ink3" />
              <span className="min-w-0 flex-1">
                <Link
                  to={getAddress('activity', { programid: programId, type: activity.type, id: activity.id })}
                  className="clamp-card text-body font-medium hover:text-brandink"
                >
                  {activity.name}
                </Link>
                <span className="tnum block text-small text-ink3">{fileDetail(file)}</span>
              </span>
              <DownloadLink file={file} look="icon" />
            </li>
          ))}
        </ul>
      )}
    </ShowAll>
  </Card>
)
