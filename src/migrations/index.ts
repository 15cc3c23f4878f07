import * as migration_20261120_195144_initial from './20261120_195144_initial';
import * as migration_20261121_121425_admin_orders from './20261121_121425_admin_orders';
import * as migration_20261121_122606_managed_products from './20261121_122606_managed_products';
import * as migration_20261121_140705_living_content from './20261121_140705_living_content';
import * as migration_20261121_141419_order_steps from './20261121_141419_order_steps';
import * as migration_20261121_154049_picture_colors from './20261121_154049_picture_colors';
import * as migration_20261121_155212_waitlist from './20261121_155212_waitlist';
import * as migration_20261122_145421_guarded_shop from './20261122_145421_guarded_shop';
import * as migration_20261123_003944_product_search from './20261123_003944_product_search';
import * as migration_20261123_043424_content_drafts from './20261123_043424_content_drafts';
import * as migration_20261123_043524_product_publication from './20261123_043524_product_publication';
import * as migration_20261123_161933_email_kinds from './20261123_161933_email_kinds';
import * as migration_20261123_225945_product_models from './20261123_225945_product_models';
import * as migration_20261124_072906_home_story from './20261124_072906_home_story';
import * as migration_20261124_222203_stock_history from './20261124_222203_stock_history';
import * as migration_20261124_231410_variants from './20261124_231410_variants';
import * as migration_20261125_020009_variant_stock from './20261125_020009_variant_stock';
import * as migration_20261125_085739_claims from './20261125_085739_claims';
import * as migration_20261125_144856_older_rows from './20261125_144856_older_rows';
import * as migration_20261125_194500_order_search from './20261125_194500_order_search';
import * as migration_20261126_001837_featured_by_age from './20261126_001837_featured_by_age';
import * as migration_20261126_083431_processes from './20261126_083431_processes';
import * as migration_20261126_090255_order_review from './20261126_090255_order_review';
import * as migration_20261126_125918_visitor_holds from './20261126_125918_visitor_holds';
import * as migration_20261126_142550_privacy from './20261126_142550_privacy';
import * as migration_20261128_202356_waitlist_confirmation from './20261128_202356_waitlist_confirmation';
import * as migration_20261128_210127_value_names from './20261128_210127_value_names';
import * as migration_20261128_210930_search_texts from './20261128_210930_search_texts';
import * as migration_20261129_182656_order_totals from './20261129_182656_order_totals';
import * as migration_20261130_064316_version_authors from './20261130_064316_version_authors';

export const migrations = [
  {
    up: migration_20261120_195144_initial.up,
    down: migration_20261120_195144_initial.down,
    name: '20261120_195144_initial',
  },
  {
    up: migration_20261121_121425_admin_orders.up,
    down: migration_20261121_121425_admin_orders.down,
    name: '20261121_121425_admin_orders',
  },
  {
    up: migration_20261121_122606_managed_products.up,
    down: migration_20261121_122606_managed_products.down,
    name: '20261121_122606_managed_products',
  },
  {
    up: migration_20261121_140705_living_content.up,
    down: migration_20261121_140705_living_content.down,
    name: '20261121_140705_living_content',
  },
  {
    up: migration_20261121_141419_order_steps.up,
    down: migration_20261121_141419_order_steps.down,
    name: '20261121_141419_order_steps',
  },
  {
    up: migration_20261121_154049_picture_colors.up,
    down: migration_20261121_154049_picture_colors.down,
    name: '20261121_154049_picture_colors',
  },
  {
    up: migration_20261121_155212_waitlist.up,
    down: migration_20261121_155212_waitlist.down,
    name: '20261121_155212_waitlist',
  },
  {
    up: migration_20261122_145421_guarded_shop.up,
    down: migration_20261122_145421_guarded_shop.down,
    name: '20261122_145421_guarded_shop',
  },
  {
    up: migration_20261123_003944_product_search.up,
    down: migration_20261123_003944_product_search.down,
    name: '20261123_003944_product_search',
  },
  {
    up: migration_20261123_043424_content_drafts.up,
    down: migration_20261123_043424_content_drafts.down,
    name: '20261123_043424_content_drafts',
  },
  {
    up: migration_20261123_043524_product_publication.up,
    down: migration_20261123_043524_product_publication.down,
    name: '20261123_043524_product_publication',
  },
  {
    up: migration_20261123_161933_email_kinds.up,
    down: migration_20261123_161933_email_kinds.down,
    name: '20261123_161933_email_kinds',
  },
  {
    up: migration_20261123_225945_product_models.up,
    down: migration_20261123_225945_product_models.down,
    name: '20261123_225945_product_models',
  },
  {
    up: migration_20261124_072906_home_story.up,
    down: migration_20261124_072906_home_story.down,
    name: '20261124_072906_home_story',
  },
  {
    up: migration_20261124_222203_stock_history.up,
    down: migration_20261124_222203_stock_history.down,
    name: '20261124_222203_stock_history',
  },
  {
    up: migration_20261124_231410_variants.up,
    down: migration_20261124_231410_variants.down,
    name: '20261124_231410_variants',
  },
  {
    up: migration_20261125_020009_variant_stock.up,
    down: migration_20261125_020009_variant_stock.down,
    name: '20261125_020009_variant_stock',
  },
  {
    up: migration_20261125_085739_claims.up,
    down: migration_20261125_085739_claims.down,
    name: '20261125_085739_claims',
  },
  {
    up: migration_20261125_144856_older_rows.up,
    down: migration_20261125_144856_older_rows.down,
    name: '20261125_144856_older_rows',
  },
  {
    up: migration_20261125_194500_order_search.up,
    down: migration_20261125_194500_order_search.down,
    name: '20261125_194500_order_search',
  },
  {
    up: migration_20261126_001837_featured_by_age.up,
    down: migration_20261126_001837_featured_by_age.down,
    name: '20261126_001837_featured_by_age',
  },
  {
    up: migration_20261126_083431_processes.up,
    down: migration_20261126_083431_processes.down,
    name: '20261126_083431_processes',
  },
  {
    up: migration_20261126_090255_order_review.up,
    down: migration_20261126_090255_order_review.down,
    name: '20261126_090255_order_review',
  },
  {
    up: migration_20261126_125918_visitor_holds.up,
    down: migration_20261126_125918_visitor_holds.down,
    name: '20261126_125918_visitor_holds',
  },
  {
    up: migration_20261126_142550_privacy.up,
    down: migration_20261126_142550_privacy.down,
    name: '20261126_142550_privacy',
  },
  {
    up: migration_20261128_202356_waitlist_confirmation.up,
    down: migration_20261128_202356_waitlist_confirmation.down,
    name: '20261128_202356_waitlist_confirmation',
  },
  {
    up: migration_20261128_210127_value_names.up,
    down: migration_20261128_210127_value_names.down,
    name: '20261128_210127_value_names',
  },
  {
    up: migration_20261128_210930_search_texts.up,
    down: migration_20261128_210930_search_texts.down,
    name: '20261128_210930_search_texts',
  },
  {
    up: migration_20261129_182656_order_totals.up,
    down: migration_20261129_182656_order_totals.down,
    name: '20261129_182656_order_totals',
  },
  {
    up: migration_20261130_064316_version_authors.up,
    down: migration_20261130_064316_version_authors.down,
    name: '20261130_064316_version_authors'
  },
];
