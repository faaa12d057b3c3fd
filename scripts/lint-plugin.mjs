/** What oxlint has no rule for: powers, which are not the same in every engine. */
const message = 'Powers are not the same in every engine: multiply.';

const noPower = {
  create: (context) => ({
    BinaryExpression(node) {
      if (node.operator === '**') context.report({ node, message });
    },
    AssignmentExpression(node) {
      if (node.operator === '**=') context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'roundscope' }, rules: { 'no-power': noPower } };
