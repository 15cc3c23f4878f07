import * as migration_20261120_195144_initial from './20261120_195144_initial';

export const migrations = [
  {
    up: migration_20261120_195144_initial.up,
    down: migration_20261120_195144_initial.down,
    name: '20261120_195144_initial'
  },
];
