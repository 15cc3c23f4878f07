import * as migration_20261120_195144_initial from './20261120_195144_initial';
import * as migration_20261121_121425_admin_orders from './20261121_121425_admin_orders';

export const migrations = [
  {
    up: migration_20261120_195144_initial.up,
    down: migration_20261120_195144_initial.down,
    name: '20261120_195144_initial',
  },
  {
    up: migration_20261121_121425_admin_orders.up,
    down: migration_20261121_121425_admin_orders.down,
    name: '20261121_121425_admin_orders'
  },
];
