import { brand } from '@learn/brand'
import { useEffect } from 'react'

/** Names the page in the browser's tab; null while it is not known. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? brand.name : `${title} · ${brand.name}`
  }, [title])
}
