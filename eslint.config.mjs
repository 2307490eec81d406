import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { house } from './scripts/lint/house-rules.mjs';

const shapes = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from where it stands.' },
];
const environment = {
  selector:
    "MemberExpression[object.name='process'][property.name='env']:not(CallExpression[callee.name='readConfig'] > *)",
  message: 'Only config.ts reads the environment: readConfig(process.env).',
};
const tests = ['**/*.test.{ts,tsx}', 'src/**/testing/**', 'src/**/testing.ts', 'e2e/**', 'bench/**'];
const configs = ['*.config.{ts,mjs}', 'e2e/*.config.ts', 'scripts/jest/**'];

export default tseslint.config(
  { ignores: ['dist/', '.cache/', 'data/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { house },
    rules: {
      'house/file-names': 'error',
      'house/disable-with-reason': 'error',
      'max-lines': ['error', 300],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'no-var': 'error',
      'no-restricted-syntax': ['error', ...shapes],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Fastify's own objects can be awaited, but mostly are not meant to be.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafePromises: [
            {
              from: 'package',
              package: 'fastify',
              name: ['FastifyInstance', 'FastifyReply', 'SafePromiseLike'],
            },
          ],
        },
      ],
      // Takes `'idle' as State` for unneeded where the wider type is inferred from it.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Methods are passed on too rarely to earn its many false alarms.
      '@typescript-eslint/unbound-method': 'off',
      // Fastify's hooks and handlers are async by contract, with or without something to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'house/directions': 'error', 'no-console': 'error' },
  },
  {
    files: ['src/{contract,web,server}/**/*.{ts,tsx}'],
    ignores: [...tests, 'src/server/db/demo/**'],
    rules: { 'house/hebrew-in-strings': 'error' },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', 'fetch', 'window', 'document', 'process'] },
  },
  {
    files: ['src/server/**/*.ts'],
    ignores: [...tests, 'src/server/config.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...shapes, environment],
    },
  },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/static-components': 'error',
    },
  },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    ignores: [...tests, 'src/web/ui/theme.ts'],
    rules: { 'house/theme-only': 'error' },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      'no-console': 'off',
    },
  },
  { files: configs, rules: { 'no-restricted-syntax': 'off' } },
);
