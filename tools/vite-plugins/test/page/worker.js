console.log(__FILES__);
