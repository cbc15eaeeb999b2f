import { brand } from '@learn/brand'
import { useEffect } from 'react'
import { noteRecentPage } from '../lib/recent-page.ts'

/** Names the page in the browser's tab; null while it is not known. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? brand.name : `${title} · ${brand.name}`
    if (title !== null) noteRecentPage(title)
  }, [title])
}
