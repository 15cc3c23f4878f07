const TESTS = '\\.test\\.tsx?$'
const code = (path) => ({ path, pathNot: TESTS })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-missing',
      comment: 'What is imported has to exist and to stand in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^|/)dist/|\\.css$' },
    },
    {
      name: 'domain-stands-alone',
      comment: 'Both sides agree on the domain, so it knows neither: zod, lists and itself only.',
      severity: 'error',
      from: code('^domain/'),
      to: { pathNot: '^(domain|node_modules/(zod|@zxcvbn-ts/language-common))/' },
    },
    {
      name: 'no-password-list-in-browsers',
      comment: 'The list of common passwords is the server’s: browsers ask it, and download nothing of it.',
      severity: 'error',
      from: { path: '^(storefront|panel|domain)/', pathNot: ['^domain/rules/staff/passwords\\.ts$', TESTS] },
      to: { path: '^(domain/rules/staff/passwords\\.ts$|node_modules/@zxcvbn-ts/)' },
    },
    {
      name: 'storefront-never-server',
      comment: 'What runs in a browser holds nothing of the server.',
      severity: 'error',
      from: code('^storefront/'),
      to: { path: '^(src|scripts|tests|panel)/' },
    },
    {
      name: 'server-never-storefront',
      comment: 'The server takes the storefront as built files or live modules, never by import.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^storefront/' },
    },
    {
      name: 'storefront-takes-contract-types-only',
      comment: 'The schemas bring zod with them: shoppers download types for free and schemas never.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: ['^storefront/admin/', TESTS] },
      to: { path: '^(domain/contract/|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shop-never-admin',
      comment: 'The admin portal is an application of its own: shoppers download nothing of it.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: ['^storefront/admin/', TESTS] },
      to: { path: '^storefront/admin/' },
    },
    {
      name: 'admin-never-shop',
      comment: 'The two applications share api, ui and styles; screens and the bag are the shop’s alone.',
      severity: 'error',
      from: code('^storefront/admin/'),
      to: { path: '^storefront/(features|bag|products|app)/' },
    },
    {
      name: 'feature-never-feature',
      comment: 'Features share through api, bag and ui; from each other they would grow together.',
      severity: 'error',
      from: { path: '^storefront/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^storefront/features/', pathNot: '^storefront/features/$1/' },
    },
    {
      name: 'ui-knows-nothing',
      comment:
        'Buttons and fields know no route, no data and no feature; the shape of a picture they may name.',
      severity: 'error',
      from: code('^storefront/ui/'),
      to: {
        path: '^(storefront/(?!ui/|styles/)|domain/|node_modules/(react-router|swr)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-never-screens',
      comment: 'Data does not know who shows it.',
      severity: 'error',
      from: code('^storefront/api/'),
      to: { path: '^storefront/(features|layout|ui|app)/' },
    },
    {
      name: 'operations-never-outwards',
      comment: 'endpoints → operations → payments: an operation does not know who calls it.',
      severity: 'error',
      from: code('^src/operations/'),
      to: { path: '^src/(endpoints|storefront|seed|jobs|http|payload|app|startShop|server)' },
    },
    {
      name: 'payments-never-outwards',
      comment: 'The provider is the last link: it knows the domain and refusals, not the shop.',
      severity: 'error',
      from: code('^src/payments/'),
      to: {
        path: '^src/(endpoints|operations|presenters|collections|storefront|seed|jobs|http|payload|app|startShop|server)',
      },
    },
    {
      name: 'operations-take-the-provider-as-given',
      comment:
        'Operations speak to the interface of payments; which provider stands behind it is settled at start.',
      severity: 'error',
      from: code('^src/operations/'),
      to: { path: '^src/payments/(?!PaymentProvider)' },
    },
    {
      name: 'presenters-only-present',
      comment:
        'Presenters turn rows into the contract: of operations they know the row types and nothing that runs.',
      severity: 'error',
      from: code('^src/presenters/'),
      to: { path: '^src/(?!presenters/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'letters-are-words',
      comment: 'A letter is made of what it is given: it reads no database and is sent by others.',
      severity: 'error',
      from: code('^src/mails/'),
      to: { path: '^src/(?!mails/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'endpoints-present-and-operate',
      comment: 'An endpoint parses, calls an operation and presents: no database, no provider.',
      severity: 'error',
      from: code('^src/endpoints/'),
      to: { path: '^src/(payments|collections|seed|storefront|migrations|persistence/database)' },
    },
    {
      name: 'panel-takes-rules-and-types',
      comment:
        'The panel is a bundle of its own: of the server it knows the shape of rows, and nothing that runs.',
      severity: 'error',
      from: { path: '^panel/' },
      to: { path: '^(src|storefront|scripts|tests)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rights-stand-alone',
      comment: 'Who may do what is settled apart from what there is to do.',
      severity: 'error',
      from: code('^src/access/'),
      to: { path: '^src/(?!access/)' },
    },
    {
      name: 'stripe-in-payments-only',
      comment: 'One folder knows the provider by name. The storefront has its browser library.',
      severity: 'error',
      from: { path: '^(domain|src|storefront|scripts)/', pathNot: ['^src/payments/', TESTS] },
      to: { path: '^node_modules/stripe/' },
    },
    {
      name: 'panel-knows-the-domain-only',
      comment:
        'The panel is bundled apart from the server: what it shares with it is handed over at run time.',
      severity: 'error',
      from: code('^panel/components/'),
      to: { path: '^(src|storefront|scripts|tests)/' },
    },
    {
      name: 'tools-know-the-domain-only',
      comment: 'The studio makes pictures of the catalogue; how the shop shows them is not its business.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(src|storefront|scripts|panel|tests)/' },
    },
    {
      name: 'nothing-takes-from-tools',
      comment: 'Tools are run by hand: the shop must not need them.',
      severity: 'error',
      from: { path: '^(domain|src|storefront|scripts|panel|tests)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tests-are-for-tests',
      comment: 'Only tests may import from tests.',
      severity: 'error',
      from: { path: '^(domain|src|storefront|scripts|tools)/', pathNot: TESTS },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(dist|data|media|panel/\\.next)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json', '.css'],
    },
  },
}
