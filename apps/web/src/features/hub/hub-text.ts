import type { ResourceCard, ResourceFilter, ResourceKind, ResourceSort } from '@learn/contract/hub'
import { fileSize } from '#shared/lib/file-text.ts'

export const KIND_NAMES: Record<ResourceKind, string> = {
  article: 'Article',
  video: 'Video',
  file: 'File',
  link: 'Link',
}

/** What a filter by kind is called. */
export const KIND_FILTERS: Record<ResourceKind, string> = {
  article: 'Articles',
  video: 'Videos',
  file: 'Files',
  link: 'Links',
}

export const FILTER_NAMES: Record<ResourceFilter, string> = {
  all: 'Everything',
  bookmarks: 'Bookmarks',
  unread: 'Unread',
}

export const SORT_NAMES: Record<ResourceSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  shortest: 'Shortest first',
  title: 'By title',
}

export const EMPTY_TEXTS: Record<ResourceFilter, string> = {
  all: 'No resource matches these filters.',
  bookmarks: 'No bookmarks here yet. Bookmark an article to find it again.',
  unread: "You're all caught up. You have read everything here.",
}

/** 'Article · 8 min read', 'Video · 14 min', 'File · 133 KB'. */
export function lengthText({ kind, minutes, sizeBytes }: Pick<ResourceCard, 'kind' | 'minutes' | 'sizeBytes'>): string {
  if (kind === 'file' && sizeBytes !== null) return `${KIND_NAMES.file} · ${fileSize(sizeBytes)}`
  return `${KIND_NAMES[kind]} · ${minutes} min${kind === 'article' ? ' read' : ''}`
}

/** Minutes left of a page that was scrolled so far; at least one until its end. */
export const minutesLeft = (minutes: number, pct: number): number =>
  pct >= 100 ? 0 : Math.max(1, Math.round((minutes * (100 - pct)) / 100))

type Reading = Pick<ResourceCard, 'kind' | 'isRead' | 'readPct'>

/** An article that was left in its middle; what is watched, fetched or read elsewhere has no such place. */
export const isBegun = ({ kind, isRead, readPct }: Reading): boolean => kind === 'article' && !isRead && readPct > 4

/** 'Read', 'Unread', '6 min left'. */
export function statusText(resource: Reading & Pick<ResourceCard, 'minutes'>): string {
  if (resource.isRead) return 'Read'
  return isBegun(resource) ? `${minutesLeft(resource.minutes, resource.readPct)} min left` : 'Unread'
}
