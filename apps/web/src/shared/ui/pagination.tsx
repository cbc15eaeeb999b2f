import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageWindow } from './page-window.ts'

interface Props {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** What is paged, read aloud: 'Pages of jobs'. */
  label: string
}

const box =
  'tnum grid size-10 cursor-pointer place-items-center rounded-control text-body font-medium disabled:cursor-default disabled:opacity-40'
const free = `${box} text-ink2 enabled:hover:bg-hover`

/** Page numbers between two arrows; nothing for a single page. A caller with all items at hand shows `pageOf` them. */
export function Pagination({ page, pageCount, onPage, label }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <button
        type="button"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={free}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      {pageWindow(page, pageCount).map((item, at) =>
        item === 'gap' ? (
          <span
            key={`gap-${at < 2 ? 'left' : 'right'}`}
            aria-hidden="true"
            className={`${box} cursor-default! text-ink3`}
          >
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={`Page ${item}`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => item !== page && onPage(item)}
            className={item === page ? `${box} bg-brandsoft font-semibold! text-brandink` : free}
          >
            {item}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="Next page"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        className={free}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </nav>
  )
}
