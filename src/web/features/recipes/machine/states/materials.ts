import { assign, emit } from 'xstate';
import { guards } from '../guards';
import { changeMaterialForm, materialBody, toggleMaterial } from '../material-form';
import { addChosenMaterials, addCreatedMaterial } from '../moves';
import { refusedMaterialForm } from '../failure';
import { editor, failureOf } from '../setup';

/** Adding known materials, several at once, or a new raw material, made by its call at once. */
export const materials = editor.createStateConfig({
  initial: 'filling',
  states: {
    filling: {
      on: {
        'material.toggled': {
          actions: assign({
            materialForm: ({ context, event }) => toggleMaterial(context, event.typeId),
          }),
        },
        'material.changed': {
          actions: assign({
            materialForm: ({ context, event }) =>
              context.materialForm && changeMaterialForm(context.materialForm, event.change),
          }),
        },
        'materials.submitted': [
          {
            guard: ({ context }) => guards.materialsStand({ context }) && guards.isNewMaterial({ context }),
            target: 'creating',
            actions: assign({
              materialForm: ({ context, event }) => ({
                ...context.materialForm!,
                key: context.materialForm!.key ?? event.key,
              }),
            }),
          },
          {
            guard: 'materialsStand',
            target: '#recipeEditor.editing.recipe',
            actions: assign(({ context }) => addChosenMaterials(context)),
          },
          {
            actions: [
              assign({ materialForm: ({ context }) => ({ ...context.materialForm!, asked: true }) }),
              emit({ type: 'materials.refused' }),
            ],
          },
        ],
        'materials.closed': {
          target: '#recipeEditor.editing.recipe',
          actions: assign({ materialForm: null }),
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createMaterial',
        src: 'createMaterial',
        input: ({ context: { materialForm: form } }) => ({
          body: materialBody(form!),
          key: form!.key!,
        }),
        onDone: {
          target: '#recipeEditor.editing.recipe',
          actions: [
            assign(({ context, event }) => addCreatedMaterial(context, event.output.id)),
            emit({ type: 'material.added' }),
          ],
        },
        onError: {
          target: 'filling',
          actions: [
            assign(({ context, event }) => ({
              materialForm: refusedMaterialForm(context.materialForm!, failureOf({ event })),
            })),
            {
              type: 'tellFailure',
              params: ({ event }) => ({ type: 'material.failed', failure: failureOf({ event }) }),
            },
          ],
        },
      },
    },
  },
});
