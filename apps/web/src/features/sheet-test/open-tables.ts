/** A table that others published for everybody, to try formulas on. */
export interface OpenTable {
  /** As the journal keeps it. */
  id: string
  name: string
  about: string
  rows: number
  columns: number
  source: string
  licence: string
  /** Where the file of the table is. */
  url: string
}

/** The open tables of the sheet; `ATTRIBUTION.md` of `content` says where each is from. */
export const OPEN_TABLES: readonly OpenTable[] = [
  {
    id: 'countries',
    name: 'Countries',
    about: 'Income, life expectancy and people of 187 countries, by region.',
    rows: 188,
    columns: 5,
    source: 'Gapminder',
    licence: 'CC BY 4.0',
    url: new URL('./tables/countries.csv', import.meta.url).href,
  },
  {
    id: 'us-companies',
    name: 'Companies of a share index',
    about: 'Prices, earnings and ratios of 503 companies in the United States.',
    rows: 504,
    columns: 14,
    source: 'Datasets, S&P 500 companies financials',
    licence: 'ODC-PDDL 1.0',
    url: new URL('./tables/us-companies.csv', import.meta.url).href,
  },
  {
    id: 'us-employment',
    name: 'Employment by industry',
    about: '120 months of jobs in the United States, in thousands, 2006 to 2015.',
    rows: 121,
    columns: 24,
    source: 'US Bureau of Labor Statistics',
    licence: 'Public domain',
    url: new URL('./tables/us-employment.csv', import.meta.url).href,
  },
  {
    id: 'iowa-electricity',
    name: 'Electricity of Iowa',
    about: 'What was generated from which source, 2001 to 2017.',
    rows: 52,
    columns: 3,
    source: 'US Energy Information Administration',
    licence: 'Public domain',
    url: new URL('./tables/iowa-electricity.csv', import.meta.url).href,
  },
  {
    id: 'penguins',
    name: 'Penguins of Palmer',
    about: '344 penguins of three species, measured, with some gaps.',
    rows: 345,
    columns: 8,
    source: 'Gorman, Williams and Fraser; palmerpenguins',
    licence: 'CC0 1.0',
    url: new URL('./tables/penguins.csv', import.meta.url).href,
  },
  {
    id: 'seattle-weather',
    name: 'Weather in Seattle',
    about: 'Rain, wind and temperatures of 1,461 days, 2012 to 2015.',
    rows: 1462,
    columns: 6,
    source: 'NOAA National Centers for Environmental Information',
    licence: 'Public domain',
    url: new URL('./tables/seattle-weather.csv', import.meta.url).href,
  },
  {
    id: 'carbon-dioxide',
    name: 'Carbon dioxide by month',
    about: 'Measured at Mauna Loa from 1958 on.',
    rows: 742,
    columns: 3,
    source: 'Scripps CO2 Program',
    licence: 'CC BY 4.0',
    url: new URL('./tables/carbon-dioxide.csv', import.meta.url).href,
  },
]

export const getTable = (id: unknown): OpenTable | null => OPEN_TABLES.find(table => table.id === id) ?? null

/** The files of the open tables, to be loaded while there is a network: together they are as large as one picture. */
export const TABLE_FILES = {
  preload: async (): Promise<void> => {
    for (const { url } of OPEN_TABLES) await (await fetch(url)).arrayBuffer()
  },
}
