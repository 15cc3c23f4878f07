// Checks who may import whom, that no two rooms lean on each other, and that none is crowded: `npm run arrows`.
import { cruise, format } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import type { ICruiseResult } from 'dependency-cruiser'
import { crowdedRooms, mutualRooms } from './testing/rooms.ts'

const SOURCES = ['domain', 'src', 'storefront', 'panel', 'scripts', 'packages']
/** Migrations are written by Payload; of a garment the text, imports included, is what its picture is known by. */
const SPARED = /^(src\/migrations|packages\/artwork\/src\/(garments|pieces))\//

const options = await extractDepcruiseOptions('./.dependency-cruiser.mjs')
const { output } = await cruise([...SOURCES, 'tests'], options, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
})
const result = output as ICruiseResult
const report = await format(result, { outputType: 'err' })
console.log(report.output)

const files = result.modules.filter(({ source }) => SOURCES.some((folder) => source.startsWith(`${folder}/`)))
const mistakes = [...mutualRooms(files), ...crowdedRooms(files, SPARED)]
for (const mistake of mistakes) console.error(mistake)
if (report.exitCode > 0 || mistakes.length > 0) process.exitCode = 1
