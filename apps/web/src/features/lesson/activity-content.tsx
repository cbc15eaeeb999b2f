import type { ActivityPage } from '@learn/contract/classroom'
import type { ReactNode } from 'react'
import { ActivityHead } from '#features/course/activity-head.tsx'
import type { ActivityAddress } from '#features/course/activity-query.ts'
import { FolderContent } from '#features/folder/folder-content.tsx'
import { PageContent } from '#features/page/page-player.tsx'
import { ResourceContent } from '#features/resource/resource-content.tsx'
import type { Heading } from '#features/rich-text/headings.ts'
import { RichText } from '#features/rich-text/rich-text.tsx'
import { UrlContent } from '#features/url/url-content.tsx'
import { VideoActivity } from '#features/video/video-activity.tsx'
import { UnavailableContent } from './unavailable-content.tsx'

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
    <article className="mx-auto max-w-[928px] px-4 pb-20 pt-10 gate:px-6">
      <ActivityHead page={page}>
        {introHtml && <RichText html={introHtml} headingsFrom={2} className="mt-3 max-w-[68ch]" />}
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
