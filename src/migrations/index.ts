import * as migration_20261120_195144_initial from './20261120_195144_initial';
import * as migration_20261121_131926_living_content from './20261121_131926_living_content';
import * as migration_20261121_134052_care_lines from './20261121_134052_care_lines';

export const migrations = [
  {
    up: migration_20261120_195144_initial.up,
    down: migration_20261120_195144_initial.down,
    name: '20261120_195144_initial',
  },
  {
    up: migration_20261121_131926_living_content.up,
    down: migration_20261121_131926_living_content.down,
    name: '20261121_131926_living_content',
  },
  {
    up: migration_20261121_134052_care_lines.up,
    down: migration_20261121_134052_care_lines.down,
    name: '20261121_134052_care_lines'
  },
];
