import * as migration_20261130_184654_initial from './20261130_184654_initial';

export const migrations = [
  {
    up: migration_20261130_184654_initial.up,
    down: migration_20261130_184654_initial.down,
    name: '20261130_184654_initial'
  },
];
