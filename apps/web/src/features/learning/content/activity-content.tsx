import type { ActivityPage } from '@learn/contract/classroom'
import type { ReactNode } from 'react'
import type { ActivityAddress } from '#shared/api/activity-query.ts'
import { ActivityHead } from '../activity/activity-head.tsx'
import type { Heading } from '../rich-text/headings.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { VideoActivity } from '../video-player/video-activity.tsx'
import { FolderContent } from './folder-content.tsx'
import { PageContent } from './page-content.tsx'
import { ResourceContent } from './resource-content.tsx'
import { UnavailableContent } from './unavailable-content.tsx'
import { UrlContent } from './url-content.tsx'

interface Props {
  page: ActivityPage
  address: ActivityAddress
  onHeadings: (headings: Heading[]) => void
  /** Told when a video begins and ends to play. */
  onPlaying: (isPlaying: boolean) => void
  /** Stands below the content: completion by hand. */
  children: ReactNode
}

/** What an activity consists of, by its kind. */
export function ActivityContent({ page, address, onHeadings, onPlaying, children }: Props) {
  const { content, activity, introHtml } = page
  if (content.kind === 'page')
    return (
      <PageContent page={page} html={content.html} onHeadings={onHeadings}>
        {children}
      </PageContent>
    )
  if (content.kind === 'video')
    return (
      <VideoActivity page={page} content={content} address={address} onPlaying={onPlaying}>
        {children}
      </VideoActivity>
    )
  return (
    <article className="mx-auto max-w-lesson px-4 pb-20 pt-10 gate:px-6">
      <ActivityHead page={page}>
        {introHtml && <RichText html={introHtml} headingsFrom={2} className="mt-3 max-w-text" />}
      </ActivityHead>
      {content.kind === 'url' && <UrlContent href={content.href} name={activity.name} />}
      {content.kind === 'folder' && <FolderContent files={content.files} />}
      {content.kind === 'resource' && (
        <ResourceContent name={activity.name} file={content.file} others={content.others} />
      )}
      {content.kind === 'unavailable' && <UnavailableContent activity={activity} />}
      {children}
    </article>
  )
}
