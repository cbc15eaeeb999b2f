import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { describe, expect, it } from 'vitest'
import { getModel } from './model-of.ts'
import { readSheetFile } from './read-sheet-file.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

/** Real tables are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = join(import.meta.dirname, '../../..')
const samplesDir = join(process.env.SAMPLES_DIR ?? join(repositoryRoot, '../shared/data'), 'tables')
const hasSamples = existsSync(samplesDir)
if (!hasSamples) console.warn(`samples.test.ts is skipped: no sample tables in ${samplesDir} (set SAMPLES_DIR)`)

/** Cells with a value by sheet, and one value, seen in the files by other means. */
const SAMPLES: Record<string, { counts: number[]; at: string; value: unknown }> = {
  'co2-concentration.csv': { counts: [2226], at: 'A2', value: 21_245 },
  'dc_survey_messy.xls': { counts: [161, 202, 53], at: "'2013'!C3", value: '2013 Field Season' },
  'dc_survey_sorting_exercise.xlsx': { counts: [607], at: 'A1', value: 'Field_Season' },
  'gapminder-health-income.csv': { counts: [940], at: 'B2', value: 1925 },
  'iowa-electricity.csv': { counts: [156], at: 'C2', value: 35_361 },
  'penguins.csv': { counts: [2760], at: 'C2', value: 39.1 },
  'seattle-weather.csv': { counts: [8772], at: 'F2', value: 'drizzle' },
  'sp500_financials.csv': { counts: [6705], at: 'A2', value: 'MMM' },
  'us-employment.csv': { counts: [2904], at: 'A2', value: 38_718 },
}
const files = hasSamples ? readdirSync(samplesDir).filter(name => !name.endsWith('.md')) : []

describe.skipIf(!hasSamples)('the sample', { timeout: 60_000 }, () => {
  it('each has its counts here', () => {
    expect(files.toSorted()).toEqual(Object.keys(SAMPLES).toSorted())
  })

  it.each(files)('%s opens in the engine, and again after it was written as .xlsx', async name => {
    const file = await readSheetFile(new Uint8Array(readFileSync(join(samplesDir, name))))
    const counts = file.sheets.map(sheet => sheet.cells.filter(({ value }) => value !== null).length)
    expect(counts).toEqual(SAMPLES[name]?.counts)
    const book = Workbook.fromModel(getModel(file), { functions: ALL_FUNCTIONS })
    expect(book.value(SAMPLES[name]?.at ?? '')).toEqual(SAMPLES[name]?.value)
    const again = await readSheetFile(await writeXlsx(file))
    expect(again.sheets).toEqual(file.sheets)
  })
})
