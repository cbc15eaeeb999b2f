import { describe, expect, it } from 'vitest'
import { sizeFaults } from './faults.ts'

describe('a size outside of the scales', () => {
  it.each([
    'text-[13px]',
    'text-[#f3b350]',
    'gate:text-[1rem]',
    'leading-[22px]',
    'rounded-[12px]',
    'max-w-[560px]',
    '-mt-[3px]!',
    'h-[calc(100vh-64px)]',
    'grid-cols-[300px_1fr]',
    'z-20',
    'z-[60]',
    'text-sm',
    'rounded-lg',
    'rounded',
    'max-w-md',
    'shadow-lg',
    'data-[active]:after:h-[2px]',
  ])('%s is found', word => {
    expect(sizeFaults(`<b className="flex ${word}" />`)).toHaveLength(1)
    expect(sizeFaults(`clsx(\`flex ${word} \${other}\`)`)).toHaveLength(1)
  })

  it.each([
    'text-body',
    'rounded-control',
    'rounded-full',
    'rounded-t-card',
    'max-w-text',
    'w-95',
    'h-0.75',
    'z-bar',
    'shadow-1',
    'grid-cols-[minmax(0,1fr)_25rem]',
    'top-[43%]',
    'h-[calc(100dvh-4rem)]',
    'data-[active]:font-semibold',
    'transition-[width]',
  ])('%s may stand', word => {
    expect(sizeFaults(`<b className="${word}" />`)).toEqual([])
  })

  it('is named with its line and with what to use', () => {
    expect(sizeFaults("const a = 1\nconst b = 'px-2 text-[13px]'")).toEqual([
      '2: text-[13px]: use a size, radius or layer of styles/scales.css',
    ])
  })

  it.each([
    '<b className="[font-size:0.8rem]" />',
    '<b className="flex\n text-[13px]" />',
    'clsx(`${isRed ? RED : x} text-[13px]`)',
    '<b style={{ fontSize: 13 }} />',
    "<b style={{ width: '560px' }} />",
  ])('%s has one, however it is written', source => {
    expect(sizeFaults(source)).toHaveLength(1)
  })

  it.each(['<i style={{ width: `${pct}%` }} />', "<i style={{ width: 0, color: 'red' }} />"])('%s has none', source => {
    expect(sizeFaults(source)).toEqual([])
  })

  it('texts for people are not looked at', () => {
    expect(sizeFaults("'The total is rounded'")).toEqual([])
  })
})
