export const unitText = { grams: 'גרם', kilograms: 'ק״ג', liters: 'ליטר', pieces: 'יח׳' } as const;
